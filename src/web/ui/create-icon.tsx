import type { ComponentProps } from 'react'

interface IconData {
  node: [tag: 'circle' | 'path' | 'rect' | 'line', attributes: Record<string, string>][]
}

/** Built pages have it in place of lucide-react's, which computes defaults, names and classes on every render. */
export function createIcon({ node }: IconData) {
  return ({ size = 24, ...props }: ComponentProps<'svg'> & { size?: number }) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: icons stand beside text or in labelled buttons.
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="lucide"
      {...props}
    >
      {node.map(([Tag, attributes], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an icon's parts are always the same.
        <Tag key={index} {...attributes} />
      ))}
    </svg>
  )
}
