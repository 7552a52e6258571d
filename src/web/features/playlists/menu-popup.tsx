import { Menu } from '@base-ui/react/menu'
import type { ReactNode, RefObject } from 'react'
import './menu-popup.css'

interface MenuPopupProps {
  /** Within the page's landmarks. */
  container: RefObject<HTMLElement | null>
  children: ReactNode
}

/** What the trigger of a menu opens. */
export function MenuPopup({ container, children }: MenuPopupProps) {
  return (
    <Menu.Portal container={container}>
      <Menu.Positioner className="menu-positioner" align="start" sideOffset={4} collisionPadding={12}>
        <Menu.Popup className="menu">{children}</Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  )
}

export function MenuItem(props: { onClick: () => void; children: ReactNode }) {
  return <Menu.Item className="menu-item" {...props} />
}
