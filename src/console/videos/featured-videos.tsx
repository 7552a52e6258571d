import { useQuery } from '@tanstack/react-query'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { api, resultOf } from '../api.ts'
import { texts } from '../texts.ts'
import { ChangeButton, useChange } from '../ui/changes.tsx'
import { Form, useFields } from '../ui/form.tsx'
import { Section } from '../ui/loaded.tsx'
import { Row, Rows } from '../ui/rows.tsx'

/** What home features, in its order; no videos where the site chooses. */
export const useFeatured = () =>
  useQuery({ queryKey: ['featured'], queryFn: () => resultOf(api.catalog.featured.$post({ json: {} })) })

export function FeaturedVideos() {
  const { data } = useFeatured()
  if (!data) return null
  const { videos, until } = data
  const ids = videos.map(({ _id }) => _id)
  return (
    <Section heading={texts.featured.heading}>
      <Rows as="ol" none={texts.featured.none}>
        {videos.map(({ _id, title }) => (
          <Row key={_id} name={title}>
            <ChangeButton
              name={texts.featured.stopOf(title)}
              request={featuring(
                ids.filter((id) => id !== _id),
                until,
              )}
            >
              {texts.featured.stop}
            </ChangeButton>
          </Row>
        ))}
      </Rows>
      {videos.length > 0 && <FeaturedEnd key={until} ids={ids} until={until} />}
    </Section>
  )
}

function FeaturedEnd({ ids, until }: { ids: string[]; until: string | null }) {
  const change = useChange()
  // Its last day, in UTC.
  const day = until === null ? '' : new Date(Date.parse(until) - 1).toISOString().slice(0, 10)
  const { values, field } = useFields({ until: day }, change.error, 'until')
  return (
    <Form
      className="console-add cluster console-day"
      submit={texts.featured.set}
      variant="secondary"
      isDisabled={change.isPending}
      onSubmit={() => change.mutate(featuring(ids, values.until))}
    >
      <TextField
        label={texts.featured.until}
        type="date"
        hint={texts.featured.untilHint}
        {...field('until')}
      />
    </Form>
  )
}

/** Features these, in their order. */
export const featuring = (ids: string[], until: string | null) => () =>
  api.catalog.feature.$post({ json: ids.length === 0 ? { none: true } : { ids, ...(until && { until }) } })
