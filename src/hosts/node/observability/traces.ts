import type { IncomingMessage } from 'node:http'
import {
  type Attributes,
  createContextKey,
  createTraceState,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import type { TraceSettings } from '../settings/trace-settings.ts'
import type { Log } from './log.ts'
import { readTraceparent } from './traceparent.ts'
import { createTracerProvider } from './tracer-provider.ts'

/** The span of a request. */
export interface RequestSpan {
  traceId: string
  /** What runs in it, and whatever that starts, is a part of it. */
  run<Result>(work: () => Result): Result
  end(status: number): void
}

/** Requests and their parts, told to a collector. */
export interface Traces {
  begin(req: IncomingMessage, route: string, requestId: string): RequestSpan
  /** A part that ended just now, of the request that runs; of none, it is not told. */
  ended(name: string, milliseconds: number, attributes: Attributes, error?: unknown): void
  /** Sends what is not yet sent, as long as that is quick. */
  close(): Promise<void>
}

/** Milliseconds since 1970, and finer than the wall clock; the same one for all parts of a request. */
type Clock = () => number

const clockKey = createContextKey('clock')

export function openTraces(settings: TraceSettings, log: Log): Traces {
  const provider = createTracerProvider(settings, (error) =>
    log.warn({ err: error }, 'traces could not be sent'),
  )
  const tracer = provider.getTracer('cutscene')
  const contexts = new AsyncLocalStorageContextManager().enable()

  return {
    begin(req, route, requestId) {
      const clock = createClock()
      const span = tracer.startSpan(
        `${req.method} ${route}`,
        {
          kind: SpanKind.SERVER,
          startTime: clock(),
          attributes: {
            'http.request.method': req.method ?? '',
            'http.route': route,
            'url.path': (req.url ?? '').split('?', 1)[0] as string,
            'cutscene.request_id': requestId,
          },
        },
        callerOf(req),
      )
      const context = trace.setSpan(ROOT_CONTEXT, span).setValue(clockKey, clock)
      return {
        traceId: span.spanContext().traceId,
        run: (work) => contexts.with(context, work),
        end(status) {
          span.setAttribute('http.response.status_code', status)
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end(clock())
        },
      }
    },

    ended(name, milliseconds, attributes, error) {
      const context = contexts.active()
      const clock = context.getValue(clockKey) as Clock | undefined
      if (!clock) return
      const end = clock()
      const kind = SpanKind.CLIENT
      const span = tracer.startSpan(name, { kind, attributes, startTime: end - milliseconds }, context)
      if (error !== undefined) fail(span, error)
      span.end(end)
    },

    close: () => Promise.race([provider.shutdown().catch(() => undefined), unreferencedDelay(closeLimit)]),
  }
}

const closeLimit = 2000

function callerOf({ headers }: IncomingMessage) {
  const caller = readTraceparent(headers.traceparent)
  if (!caller) return ROOT_CONTEXT
  const { tracestate } = headers
  return trace.setSpanContext(ROOT_CONTEXT, {
    ...caller,
    isRemote: true,
    ...(typeof tracestate === 'string' && { traceState: createTraceState(tracestate) }),
  })
}

function createClock(): Clock {
  const offset = Date.now() - performance.now()
  return () => offset + performance.now()
}

function fail(span: Span, error: unknown) {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
}

function unreferencedDelay(milliseconds: number) {
  return new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}
