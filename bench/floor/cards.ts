import { createElement as element, useId } from 'react'
import { hueOfName } from '#contract/catalogue/category-hues.ts'

export interface FloorVideo {
  _id: string
  title: string
  creator: string
  category: string
  duration: string
  thumbnail: string
  alt: string
}

/** The cards of /videos with their elements and classes, without what the site's components do. */
export const Cards = ({ videos }: { videos: FloorVideo[] }) =>
  element(
    'main',
    { className: 'content page' },
    element('div', { className: 'video-grid' }, videos.map(cardOf)),
  )

const cardOf = (video: FloorVideo) => element(Card, { key: video._id, video })

function Card({ video }: { video: FloorVideo }) {
  const titleId = useId()
  const { _id, title, creator, category, duration, thumbnail, alt } = video
  const picture = {
    src: thumbnail,
    alt,
    width: 640,
    height: 360,
    loading: 'lazy',
    decoding: 'async',
  } as const
  const link = element('a', { href: `/videos/${_id}`, className: 'card-link' }, title)
  return element(
    'article',
    { 'aria-labelledby': titleId, 'data-hue': hueOfName(category), className: 'card' },
    element(
      'div',
      { className: 'card-frame' },
      element('img', picture),
      element('span', { className: 'badge' }, duration),
    ),
    element(
      'div',
      { className: 'card-body' },
      element('h3', { id: titleId, dir: 'auto', className: 'card-title' }, link),
      element(
        'div',
        { className: 'card-footer' },
        element('p', { className: 'card-facts small muted' }, creator, ' ', category),
        element('button', { type: 'button', className: 'icon-button', onClick: () => {} }, '+'),
      ),
    ),
  )
}
