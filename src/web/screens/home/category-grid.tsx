import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Category } from '#contract/catalogue/category.ts'
import { hueOf } from '#web/api/site-address.ts'
import { useLangOf, useMessages } from '#web/api/use-messages.ts'

/** Compact tiles, in one row or two. */
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

function CategoryTile({ category }: { category: Category }) {
  const { categoryName, description, lang, img, videoCount } = category
  const messages = useMessages()
  const langOf = useLangOf()
  const descriptionId = useId()
  return (
    <div data-hue={hueOf(categoryName)} className="category-tile">
      <img src={img} alt="" width={640} height={360} loading="lazy" className="category-art" />
      <Link
        to="/videos"
        search={{ category: categoryName }}
        lang={langOf(category)}
        aria-describedby={descriptionId}
        className="card-link category-name"
      >
        {messages.categoryName(categoryName)}
      </Link>
      <p id={descriptionId} className="category-count">
        <span lang={langOf({ lang })} className="visually-hidden">
          {description}{' '}
        </span>
        {messages.playlists.count(videoCount)}
      </p>
    </div>
  )
}
