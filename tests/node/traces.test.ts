import { expect, it } from 'vitest'
import { attributesOf, startCollector } from './collector.fixture.ts'
import { siteOfTest } from './site.fixture.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'

it('contain a request, its caller and its statements, without URLs and parameters', async () => {
  const collector = await startCollector()
  const site = await traced({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address })
  const { headers } = await site.request('/api/video/secret-id?q=hunter2', {
    headers: { traceparent: `00-${traceId}-${spanId}-01` },
  })
  await site.request('/healthz')
  await site.request('/api/categories')
  await site.request('/api/shared/hunter2/copy')
  await site.stop()

  const [request, other] = collector.spans.filter(({ name }) => name.startsWith('GET '))
  expect(request).toMatchObject({ name: 'GET /api/video/{id}', traceId, parentSpanId: spanId })
  expect(request && attributesOf(request)).toMatchObject({
    'http.request.method': 'GET',
    'http.route': '/api/video/{id}',
    'http.response.status_code': 404,
    'cutscene.request_id': headers['x-request-id'],
  })
  const statements = collector.spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(statements).toMatchObject([{ name: 'sqlite select', traceId }])
  expect(statements[0] && attributesOf(statements[0])['db.query.text']).toMatch(
    /^select .* where "video"."id" = \?$/,
  )
  expect(JSON.stringify(statements)).not.toContain('secret-id')
  expect(JSON.stringify(collector.spans)).not.toContain('hunter2')
  expect(other?.name).toBe('GET /api/categories')
  expect(other?.traceId).not.toBe(traceId)
  expect(collector.spans.filter(({ name }) => name.includes('healthz'))).toEqual([])
  expect(new Set(collector.services)).toEqual(new Set(['cutscene']))
  expect(site.lines.find(({ url }) => url?.startsWith('/api/video/'))).toMatchObject({ traceId })
})

it('follow OTEL_TRACES_SAMPLER and OTEL_SERVICE_NAME', async () => {
  const collector = await startCollector()
  const site = await traced({
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.address}/anywhere`,
    OTEL_SERVICE_NAME: 'trailers',
    OTEL_TRACES_SAMPLER: 'parentbased_always_off',
  })
  await site.request('/api/categories')
  await site.request('/api/videos', { headers: { traceparent: `00-${traceId}-${spanId}-01` } })
  await site.stop()
  expect(collector.spans.filter(({ name }) => name.startsWith('GET '))).toMatchObject([
    { name: 'GET /api/videos', traceId },
  ])
  expect(collector.services).toEqual(['trailers'])
})

it('delay neither requests nor the stop when the collector is unreachable', async () => {
  const site = await traced({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://user:hunter2@127.0.0.1:1' })
  expect((await site.request('/api/videos')).status).toBe(200)
  const began = performance.now()
  await site.stop()
  expect(performance.now() - began).toBeLessThan(9000)
  expect(JSON.stringify(site.lines)).not.toContain('hunter2')
})

it('are not required for a caller’s trace id in the log', async () => {
  const site = await traced({})
  await site.request('/api/videos', { headers: { traceparent: `00-${traceId}-${spanId}-01` } })
  await site.logged(({ url }) => url === '/api/videos')
  expect(site.lines.at(-1)).toMatchObject({ traceId })
})

async function traced(settings: Record<string, string>) {
  const site = await siteOfTest({ settings })
  return site
}
