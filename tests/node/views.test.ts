import { expect, it } from 'vitest'
import { adding, signUp } from '../contract/fixtures/users.fixture.ts'
import { type Site, siteOfTest, siteVideos } from './site.fixture.ts'

const [{ _id = '' } = {}] = siteVideos
const viewsOf = async ({ request }: Site) => JSON.parse((await request(`/api/video/${_id}`)).text).video.views

it('stores the last views when it stops', async () => {
  const site = await siteOfTest()
  for (const { call } of [await signUp(site.api), await signUp(site.api)])
    expect((await call('POST', '/user/history', adding(_id))).status).toBe(201)
  await site.stop()
  const again = await siteOfTest({ settings: { DATA_DIR: site.dataDir } })
  expect(await viewsOf(again)).toBe('2')
})
