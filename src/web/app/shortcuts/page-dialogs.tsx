import { useRef } from 'react'
import type { Messages } from '#messages/en.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { isMac } from '#web/ui/shortcut-key.ts'
import { SingleKeysSwitch } from '#web/ui/switch.tsx'
import { FindBox } from '../find/find-box.tsx'
import './page-dialogs.css'

interface Keys {
  player: readonly { name: keyof Messages['shortcutSheet']['names']; keys: readonly string[] }[]
  findKey: string
  sheetKey: string
}

interface PageDialogsProps extends Keys {
  isSheetOpen: boolean
  onSheet: (open: boolean) => void
  find: string | undefined
  onFindClose: () => void
}

/** The sheet of shortcuts, and the box that finds. */
export default function PageDialogs({ isSheetOpen, onSheet, find, onFindClose, ...keys }: PageDialogsProps) {
  return (
    <>
      <ShortcutSheet open={isSheetOpen} onOpenChange={onSheet} {...keys} />
      <FindBox text={find} onClose={onFindClose} />
    </>
  )
}

interface ShortcutSheetProps extends Keys {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** All keyboard shortcuts of the site. */
function ShortcutSheet({ open, onOpenChange, ...keys }: ShortcutSheetProps) {
  const { shortcuts, shortcutSheet: texts, find } = useMessages()
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Sheet
      ref={popup}
      initialFocus={popup}
      className="shortcut-sheet"
      title={shortcuts}
      close={texts.close}
      open={open}
      onOpenChange={onOpenChange}
    >
      <div>
        <SingleKeysSwitch />
      </div>
      <div className="shortcut-groups">
        {groupsOf(texts, find.field, keys).map(({ heading, rows }) => (
          <section key={heading} className="shortcut-group">
            <h3 className="shortcut-heading">{heading}</h3>
            <dl>
              {rows.map(([text, keys]) => (
                <div key={text} className="shortcut-row row">
                  <dt>{text}</dt>
                  <dd dir="ltr">
                    <KeyNames keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Sheet>
  )
}

interface Group {
  heading: string
  /** The keys are apart by spaces; a slash, a plus and a dash stand between them. */
  rows: [text: string, keys: string][]
}

function groupsOf(
  texts: Messages['shortcutSheet'],
  find: string,
  { player, findKey, sheetKey }: Keys,
): Group[] {
  const names = texts.keys
  const command = isMac ? '⌘' : names.control
  const keyName = (key: string) => (key === ' ' ? names.space : key.toUpperCase())
  const keysOf = (keys: readonly string[]) =>
    keys.length > 2 ? `${keys[0]} – ${keys.at(-1)}` : keys.map(keyName).join(' / ')
  return [
    {
      heading: texts.player,
      rows: player.map(({ name, keys }) => [texts.names[name], keysOf(keys)]),
    },
    {
      heading: texts.inPlayer,
      rows: [
        [texts.seek, '← / →'],
        [texts.volume, '↑ / ↓'],
        [texts.pictureInPicture, 'I'],
      ],
    },
    {
      heading: texts.reel,
      rows: [
        [texts.reelLeaf, '↑ / ↓'],
        [texts.reelClose, names.escape],
      ],
    },
    {
      heading: texts.lists,
      rows: [
        [texts.select, names.space],
        [texts.selectRange, `${names.shift} + ${names.space}`],
        [texts.selectAll, `${command} + A`],
        [texts.endSelection, names.escape],
        [texts.moveEntry, '↑ / ↓'],
        [texts.moveFirst, names.home],
        [texts.moveLast, names.end],
        [texts.lift, names.enter],
        [texts.undo, `${command} + Z`],
      ],
    },
    {
      heading: texts.everywhere,
      rows: [
        [find, `${findKey} ${command} + K`],
        [texts.sheet, sheetKey],
        [texts.dismiss, names.escape],
      ],
    },
  ]
}

function KeyNames({ keys }: { keys: string }) {
  return keys.split(' ').map((key, index) =>
    /^[/+–]$/.test(key) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
      <span key={index} className="muted small">
        {key}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
      <kbd key={index}>{key}</kbd>
    ),
  )
}
