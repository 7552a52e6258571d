import { Gauge, type Registry } from 'prom-client'
import { createDurationHistogram, type Durations, secondsUpToTen } from './duration-histogram.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const classes = ['0xx', '1xx', '2xx', '3xx', '4xx', '5xx']

/** Requests that run, and those that are answered. */
export function createRequestMetrics(registry: Registry) {
  const histogram = createDurationHistogram({
    name: 'cutscene_http_request_duration_seconds',
    help: 'Requests answered, by how long they took until their answer was sent.',
    labelNames: ['route', 'method', 'status'],
    bounds: secondsUpToTen,
  })
  /** By route, then by place of the method and the class of the status. */
  const answers = new Map<string, Durations[]>()
  let running = 0
  new Gauge({
    name: 'cutscene_http_requests_running',
    help: 'Requests that are being answered.',
    registers: [registry],
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
      durationsOf(route, method, Math.floor(status / 100)).observe(seconds)
    },
    text: histogram.text,
  }

  function durationsOf(route: string, method: string, status: number): Durations {
    const ofRoute = answers.get(route) ?? []
    if (ofRoute.length === 0) answers.set(route, ofRoute)
    const place = methods.indexOf(method) * classes.length + status + classes.length
    const known = ofRoute[place]
    if (known) return known
    const made = histogram.labelled(route, knownMethod(method), classes[status] ?? 'other')
    ofRoute[place] = made
    return made
  }
}

const knownMethod = (method: string) => (methods.includes(method) ? method : 'other')
