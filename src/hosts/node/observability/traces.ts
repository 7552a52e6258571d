import {
  type Attributes,
  createContextKey,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { type NodeContext, withoutLinkToken } from '../http/node-context.ts'
import type { TraceSettings } from '../settings/trace-settings.ts'
import type { Log } from './log.ts'
import { createTracerProvider } from './tracer-provider.ts'

/** The span of a request. */
export interface RequestSpan {
  traceId: string
  /** Runs work within the span: spans that it starts become children. */
  run<Result>(work: () => Result): Result
  end(status: number, route: string): void
}

/** Requests and their parts as OpenTelemetry spans. */
export interface Traces {
  startRequest(context: NodeContext): RequestSpan
  /** Adds a child span that ends now to the current request. Does nothing outside a request. */
  addFinished(name: string, milliseconds: number, attributes: Attributes, error?: unknown): void
  /** Sends the remaining spans, for two seconds at most. */
  close(): Promise<void>
}

/** Milliseconds since 1970, finer than the wall clock, and one for all spans of a request. */
type Clock = () => number

const clockKey = createContextKey('clock')
const propagator = new W3CTraceContextPropagator()

export function openTraces(settings: TraceSettings, log: Log): Traces {
  const provider = createTracerProvider(settings, (error) =>
    log.warn({ err: error }, 'sending traces failed'),
  )
  const tracer = provider.getTracer('cutscene')
  const contexts = new AsyncLocalStorageContextManager().enable()

  return {
    startRequest({ requestId, incoming: { method = '', headers }, path }) {
      const clock = createClock()
      const span = tracer.startSpan(
        method,
        {
          kind: SpanKind.SERVER,
          startTime: clock(),
          attributes: {
            'http.request.method': method,
            'url.path': withoutLinkToken(path),
            'cutscene.request_id': requestId,
          },
        },
        propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter),
      )
      const context = trace.setSpan(ROOT_CONTEXT, span).setValue(clockKey, clock)
      return {
        traceId: span.spanContext().traceId,
        run: (work) => contexts.with(context, work),
        end(status, route) {
          // The router knows the route only later.
          span.updateName(`${method} ${route}`)
          span.setAttributes({ 'http.route': route, 'http.response.status_code': status })
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end(clock())
        },
      }
    },

    addFinished(name, milliseconds, attributes, error) {
      const context = contexts.active()
      const clock = context.getValue(clockKey) as Clock | undefined
      if (!clock) return
      const end = clock()
      const kind = SpanKind.CLIENT
      const span = tracer.startSpan(name, { kind, attributes, startTime: end - milliseconds }, context)
      if (error !== undefined) recordError(span, error)
      span.end(end)
    },

    close: () =>
      Promise.race([provider.shutdown().catch(() => undefined), unreferencedDelay(closeTimeoutMs)]),
  }
}

const closeTimeoutMs = 2000

function createClock(): Clock {
  const offset = Date.now() - performance.now()
  return () => offset + performance.now()
}

function recordError(span: Span, error: unknown) {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
}

function unreferencedDelay(milliseconds: number) {
  return new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}
