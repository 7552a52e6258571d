import { useState } from 'react'
import type { ConsoleVideo, ConsoleVideoFields, ConsoleVideos } from '#contract/console.ts'
import { ChangeButton, useChange } from '../changes.tsx'
import { EditButton } from '../edit-button.tsx'
import { texts } from '../texts.ts'
import { featuring } from './featured-videos.tsx'
import { VideoForm } from './video-form.tsx'

interface VideoRowProps {
  video: ConsoleVideo
  categories: string[]
  featured: ConsoleVideos['featured']
}

export function VideoRow({ video, categories, featured }: VideoRowProps) {
  // Undefined until it was edited.
  const [isEdited, setEdited] = useState<boolean>()
  const edit = useChange(() => setEdited(false))
  const path = `videos/${video._id}`
  const ids = featured.videos.map(({ _id }) => _id)
  return (
    <li aria-label={video.title} className="console-row">
      <div className="console-main">
        <p className="console-title">
          <a href={video.address} target="_blank" rel="noreferrer">
            {video.title}
          </a>
        </p>
        <p className="small muted">
          {[video.creator, video.category, video.year].filter(Boolean).join(' · ')}
        </p>
        {video.unavailableSince !== null && (
          <p className="small form-error">{texts.videos.deadSince(video.unavailableSince)}</p>
        )}
        {video.missingFiles.length > 0 && (
          <p className="small form-error">{texts.videos.missing(video.missingFiles)}</p>
        )}
      </div>
      {isEdited ? (
        <VideoForm
          fields={fieldsOf(video)}
          categories={categories}
          submit={texts.shell.save}
          isPending={edit.isPending}
          error={edit.error}
          onSubmit={(values) =>
            edit.mutate({ method: 'PATCH', path, body: changes(fieldsOf(video), values) })
          }
          onCancel={() => setEdited(false)}
        />
      ) : (
        <div className="console-actions">
          {!ids.includes(video._id) && (
            <ChangeButton
              name={texts.featured.featureOf(video.title)}
              request={featuring([...ids, video._id], featured.until)}
            >
              {texts.featured.feature}
            </ChangeButton>
          )}
          <EditButton name={video.title} wasEdited={isEdited === false} onPress={() => setEdited(true)} />
          <ChangeButton name={texts.shell.removeOf(video.title)} request={{ method: 'DELETE', path }}>
            {texts.shell.remove}
          </ChangeButton>
        </div>
      )}
    </li>
  )
}

const fieldsOf = ({ link, title, creator, category, game, description, ...video }: ConsoleVideo) => ({
  ...{ link, title, creator, category, game, description, lang: video.lang ?? '' },
  ...{ year: String(video.year ?? ''), duration: String(video.duration ?? '') },
})

/** A link that is sent is written anew, and what is known of its availability is forgotten. */
function changes(before: ConsoleVideoFields, after: ConsoleVideoFields): ConsoleVideoFields {
  const entries = Object.entries(after) as [keyof ConsoleVideoFields, string][]
  return Object.fromEntries(entries.filter(([name, value]) => value !== before[name]))
}
