import { Gauge, Histogram, type Registry } from 'prom-client'

/** Bucket bounds of all durations, in seconds. */
export const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const statusClasses = ['0xx', '1xx', '2xx', '3xx', '4xx', '5xx']

/** Requests in flight and their durations. */
export function createRequestMetrics(registry: Registry) {
  const registers = [registry]
  const durations = new Histogram({
    name: 'cutscene_http_request_duration_seconds',
    help: 'Duration of HTTP requests until the response is sent.',
    labelNames: ['route', 'method', 'status'],
    buckets: durationBuckets,
    registers,
  })
  let inFlight = 0
  new Gauge({
    name: 'cutscene_http_requests_in_flight',
    help: 'HTTP requests without a complete response.',
    registers,
    collect() {
      this.set(inFlight)
    },
  })

  return {
    started() {
      inFlight++
    },
    finished(route: string, method: string, status: number, seconds: number) {
      inFlight--
      const labels = {
        route,
        method: methods.has(method) ? method : 'other',
        status: statusClasses[Math.floor(status / 100)] ?? 'other',
      }
      durations.observe(labels, seconds)
    },
  }
}
