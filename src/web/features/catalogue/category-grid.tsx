import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Category } from '#contract/category.ts'
import { messages } from '#contract/messages.ts'

export function CategoryGrid({ categories }: { categories: Category[] }) {
  return (
    <ul className="category-grid">
      {categories.map((category) => (
        <li key={category._id}>
          <CategoryTile category={category} />
        </li>
      ))}
    </ul>
  )
}

function CategoryTile({ category: { categoryName, description, img, videoCount } }: { category: Category }) {
  const wordsId = useId()
  return (
    <Link
      to="/videos"
      search={{ category: categoryName }}
      aria-label={categoryName}
      aria-describedby={wordsId}
      data-category={categoryName}
      className="category-tile group"
    >
      <img src={img} alt="" width={640} height={360} loading="lazy" className="category-art" />
      <span className="category-words">
        <span className="title text-xl sm:text-2xl">{categoryName}</span>
        <span id={wordsId} className="flex flex-col gap-1 text-sm">
          <span className="category-description">{description}</span>
          <span className="text-hue font-semibold">{messages.home.videoCount(videoCount)}</span>
        </span>
      </span>
    </Link>
  )
}
