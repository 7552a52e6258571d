import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Client, readResponse, useClient } from '#web/client/client.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { stageSet } from '../catalogue/thumbnail.ts'
import './form-stage.css'

/** The picture of a sample, of a clip of ours where there is one. */
const stagePictureQuery = (client: Client) =>
  queryOptions({
    queryKey: ['videos', 'formStage'],
    queryFn: async () => {
      const { videos } = await readResponse(client.api.videos.$get({ query: { sample: 'true' } }))
      const own = videos.find(({ link }) => link.startsWith('/'))
      return (own ?? videos[0])?.thumbnail ?? null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Beside a form, in a wide window: a picture in a letterbox frame. */
export function FormStage() {
  const { home } = useMessages()
  // A narrow window does not show it.
  const enabled = typeof document !== 'undefined' && matchMedia('(width >= 64em)').matches
  const { data: picture } = useQuery({ ...stagePictureQuery(useClient()), enabled })
  return (
    <div className="form-stage">
      <div className="form-stage-frame">
        {picture && (
          <img src={picture} srcSet={stageSet(picture)} sizes="50vw" alt="" width={1920} height={1080} />
        )}
      </div>
      <p dir="auto" className="title form-stage-line">
        {home.heading}
      </p>
    </div>
  )
}
