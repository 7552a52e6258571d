import { Menu } from '@base-ui/react/menu'
import type { ReactElement, ReactNode, RefObject } from 'react'
import './popups.css'

interface MenuPopupProps {
  /** Within the page's landmarks. */
  container: RefObject<HTMLElement | null> | HTMLElement | null
  /** Where the menu has no trigger of its own: what opened it, and gets the focus back. */
  button?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** What the trigger of a menu opens. */
export function MenuPopup({ container, button, children }: MenuPopupProps) {
  return (
    <Menu.Portal container={container}>
      <Menu.Positioner
        anchor={button}
        className="menu-positioner"
        align={button ? 'end' : 'start'}
        sideOffset={4}
        collisionPadding={12}
      >
        <Menu.Popup className="menu" finalFocus={button}>
          {children}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  )
}

/** `render` is the link. */
export function MenuLink({ link, children }: { link: ReactElement; children: ReactNode }) {
  return (
    <Menu.LinkItem className="menu-item row" render={link}>
      {children}
    </Menu.LinkItem>
  )
}

export function MenuItem(props: { onClick: () => void; children: ReactNode }) {
  return <Menu.Item className="menu-item row" {...props} />
}
