import { expect, it } from 'vitest'
import { VideoResponse } from '#contract/catalogue/catalogue.ts'
import { requestContext } from '../contract/fixtures/request-context.fixture.ts'
import { adding, signUp } from '../contract/fixtures/users.fixture.ts'
import { siteOfTest, siteVideos } from './site.fixture.ts'

const [{ _id = '' } = {}] = siteVideos

async function open(settings: Record<string, string> = {}) {
  const site = await siteOfTest({ settings })
  const viewsOf = async (id: string) => {
    const response = await site.site.fetch(new Request(`${site.address}/api/video/${id}`), requestContext)
    return VideoResponse.parse(await response.json()).video.views
  }
  const watch = async () => {
    const { call } = await signUp(site.api)
    expect((await call('POST', '/user/history', adding(_id))).status).toBe(201)
  }
  return { site, viewsOf, watch }
}

it('stores the last views when it stops', async () => {
  const { site, viewsOf, watch } = await open()
  await watch()
  await watch()
  expect(await viewsOf(_id)).toBe('0')
  await site.stop()
  const again = await open({ DATA_DIR: site.dataDir })
  expect(await again.viewsOf(_id)).toBe('2')
})
