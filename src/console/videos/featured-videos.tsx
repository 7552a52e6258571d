import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { api, refusedFields, resultOf } from '../api.ts'
import { ChangeButton, useChange } from '../changes.tsx'
import { texts } from '../texts.ts'

/** What home features, in its order; no videos where the site chooses. */
export const useFeatured = () =>
  useQuery({ queryKey: ['featured'], queryFn: () => resultOf(api.catalog.featured.$post({ json: {} })) })

export function FeaturedVideos() {
  const { data } = useFeatured()
  if (!data) return null
  const { videos, until } = data
  const ids = videos.map(({ _id }) => _id)
  return (
    <section>
      <h2 className="title section-title">{texts.featured.heading}</h2>
      {videos.length === 0 ? (
        <p className="muted">{texts.featured.none}</p>
      ) : (
        <>
          <ol className="console-rows">
            {videos.map(({ _id, title }) => (
              <li key={_id} aria-label={title} className="console-row">
                <p className="console-main console-title">{title}</p>
                <div className="console-actions">
                  <ChangeButton
                    name={texts.featured.stopOf(title)}
                    request={featuring(
                      ids.filter((id) => id !== _id),
                      until,
                    )}
                  >
                    {texts.featured.stop}
                  </ChangeButton>
                </div>
              </li>
            ))}
          </ol>
          <FeaturedEnd key={until} ids={ids} until={until} />
        </>
      )}
    </section>
  )
}

function FeaturedEnd({ ids, until }: { ids: string[]; until: string | null }) {
  // Its last day, in UTC.
  const [day, setDay] = useState(
    until === null ? '' : new Date(Date.parse(until) - 1).toISOString().slice(0, 10),
  )
  const change = useChange()
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    change.mutate(featuring(ids, day))
  }
  return (
    <form className="console-add console-day" onSubmit={send}>
      <TextField
        label={texts.featured.until}
        type="date"
        hint={texts.featured.untilHint}
        rejection={refusedFields(change.error, 'until').until}
        value={day}
        onChange={setDay}
      />
      <button type="submit" className="button button-secondary" disabled={change.isPending}>
        {texts.featured.set}
      </button>
    </form>
  )
}

/** Features these, in their order. */
export const featuring = (ids: string[], until: string | null) => () =>
  api.catalog.feature.$post({ json: ids.length === 0 ? { none: true } : { ids, ...(until && { until }) } })
