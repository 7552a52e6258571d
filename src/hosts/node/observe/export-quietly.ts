import type { SpanExporter } from '@opentelemetry/sdk-trace'

const minute = 60_000

/** An exporter whose failures are told once a minute at most, and are nobody else's trouble. */
export function exportQuietly(
  exporter: SpanExporter,
  report: (error: Error) => void,
  now = () => performance.now(),
): SpanExporter {
  let quietUntil = Number.NEGATIVE_INFINITY
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error && now() >= quietUntil) {
          quietUntil = now() + minute
          report(result.error)
        }
        done({ code: 0 })
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}
