import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import manifest from '../../../../package.json' with { type: 'json' }
import type { TraceSettings } from '../settings/trace-settings.ts'

/** OpenTelemetry's SDK, configured by its environment variables. The exporter reads its variables (headers, timeout, certificates) itself. */
export function createTracerProvider(settings: TraceSettings, report: (error: Error) => void) {
  const exporter = withQuietFailures(new OTLPTraceExporter({ url: settings.url }), report)
  return new TracerProvider({
    resource: resourceOf(settings),
    sampler: samplerOf(settings),
    spanLimits: { attributeValueLengthLimit: 4096 },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
}

function resourceOf({ serviceName }: TraceSettings) {
  return resourceFromAttributes({ 'service.name': 'cutscene', 'service.version': manifest.version })
    .merge(detectResources({ detectors: [serviceInstanceIdDetector, resourceAttributesEnvDetector] }))
    .merge(serviceName === undefined ? null : resourceFromAttributes({ 'service.name': serviceName }))
}

function samplerOf({ sampler, ratio }: TraceSettings): Sampler {
  const root = sampler.endsWith('ratio')
    ? new TraceIdRatioBasedSampler(ratio)
    : sampler.endsWith('off')
      ? new AlwaysOffSampler()
      : new AlwaysOnSampler()
  return sampler.startsWith('parentbased') ? new ParentBasedSampler({ root }) : root
}

const reportIntervalMs = 60_000

/** Reports failures of an exporter once a minute at most, and hides them from the SDK. */
export function withQuietFailures(
  exporter: SpanExporter,
  report: (error: Error) => void,
  now = () => performance.now(),
): SpanExporter {
  let quietUntil = Number.NEGATIVE_INFINITY
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error && now() >= quietUntil) {
          quietUntil = now() + reportIntervalMs
          report(result.error)
        }
        done({ code: 0 })
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}
