import { categoryOf } from '#stores/sql/catalogue/category-rows.ts'
import { action } from '../action.ts'
import { countOf } from '../words.ts'

export const listCategories = action({
  summary: 'lists the categories',
  description: 'Lists the categories in the order of the site, with the number of their videos.',
  input: {},
  async run({ catalogue }) {
    const { db } = await catalogue()
    const rows = await db.selectFrom('category').selectAll().orderBy('ordinal').execute()
    return { result: rows.map((row) => ({ ...categoryOf(row), videoCount: row.video_count })) }
  },
  words: (categories) =>
    categories.length === 0
      ? ['There is no category.']
      : categories.map(
          ({ categoryName, description, videoCount }) =>
            `${categoryName}  (${countOf(videoCount, 'video')})  ${description}`,
        ),
})
