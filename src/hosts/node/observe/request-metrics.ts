import { Gauge, Histogram, type Registry } from 'prom-client'
import { secondsUpToTen } from './seconds.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const classes = ['0xx', '1xx', '2xx', '3xx', '4xx', '5xx']

/** Requests that run, and those that are answered. */
export function createRequestMetrics(registry: Registry) {
  const registers = [registry]
  const answered = new Histogram({
    name: 'cutscene_http_request_duration_seconds',
    help: 'Requests answered, by how long they took until their answer was sent.',
    labelNames: ['route', 'method', 'status'],
    buckets: secondsUpToTen,
    registers,
  })
  let running = 0
  new Gauge({
    name: 'cutscene_http_requests_running',
    help: 'Requests that are being answered.',
    registers,
    collect() {
      this.set(running)
    },
  })

  return {
    began() {
      running++
    },
    answered(route: string, method: string, status: number, seconds: number) {
      running--
      const known = methods.has(method) ? method : 'other'
      answered.observe(
        { route, method: known, status: classes[Math.floor(status / 100)] ?? 'other' },
        seconds,
      )
    },
  }
}
