import { Counter, Gauge, type Registry } from 'prom-client'
import { createDurationHistogram, type DurationSeries, durationBuckets } from './duration-histogram.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const statusClasses = ['0xx', '1xx', '2xx', '3xx', '4xx', '5xx']

/** Requests in flight and their durations. */
export function createRequestMetrics(registry: Registry) {
  const durations = createDurationHistogram({
    name: 'cutscene_http_request_duration_seconds',
    help: 'Duration of HTTP requests until the response is sent.',
    labelNames: ['route', 'method', 'status'],
    buckets: durationBuckets,
  })
  const seriesByLabels = new Map<string, DurationSeries>()
  let inFlight = 0
  new Gauge({
    name: 'cutscene_http_requests_in_flight',
    help: 'HTTP requests without a complete response.',
    registers: [registry],
    collect() {
      this.set(inFlight)
    },
  })

  const shed = new Counter({
    name: 'cutscene_http_requests_shed_total',
    help: 'Requests answered with 503 before any work, because the process was overloaded.',
    registers: [registry],
  })

  return {
    shed: () => shed.inc(),
    started() {
      inFlight++
    },
    finished(route: string, sentMethod: string, status: number, seconds: number) {
      inFlight--
      const method = methods.has(sentMethod) ? sentMethod : 'other'
      const statusClass = statusClasses[Math.floor(status / 100)] ?? 'other'
      const key = `${method} ${statusClass} ${route}`
      let series = seriesByLabels.get(key)
      if (!series) {
        series = durations.series(route, method, statusClass)
        seriesByLabels.set(key, series)
      }
      series.observe(seconds)
    },
    text: durations.text,
  }
}
