import { useId, useRef, useState } from 'react'
import { CreateOpener } from './create-opener.tsx'
import { CreatePlaylist } from './create-playlist.tsx'

/** Above the list of playlists: one more, empty as yet. */
export function NewPlaylist() {
  const formId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <CreateOpener ref={opener} formId={formId} open={open} onToggle={() => setOpen(!open)} />
      <div hidden={!open} className="basis-full">
        <div className="max-w-md">
          <CreatePlaylist
            id={formId}
            open={open}
            onCreated={() => {
              setOpen(false)
              opener.current?.focus()
            }}
          />
        </div>
      </div>
    </>
  )
}
