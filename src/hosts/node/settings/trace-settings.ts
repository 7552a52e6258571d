import { type Environment, invalid, oneOf, text } from './read-setting.ts'
import { StartError } from './start-error.ts'

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** Where traces go and how they are sampled, by OpenTelemetry's own variables. */
export interface TraceSettings {
  /** Secret: may hold a password. */
  url: string
  /** Undefined: from OTEL_RESOURCE_ATTRIBUTES, else cutscene. */
  serviceName: string | undefined
  sampler: (typeof samplers)[number]
  /** The fraction of traces for the ratio samplers. */
  ratio: number
}

/** Undefined without an endpoint, which turns tracing off. */
export function readTraceSettings(environment: Environment): TraceSettings | undefined {
  const url = endpoint(environment)
  if (url === undefined || environment.OTEL_SDK_DISABLED?.trim().toLowerCase() === 'true') return undefined
  return {
    url,
    serviceName: environment.OTEL_SERVICE_NAME?.trim() || undefined,
    sampler: oneOf(environment, 'OTEL_TRACES_SAMPLER', samplers, 'parentbased_always_on'),
    ratio: ratio(environment, 'OTEL_TRACES_SAMPLER_ARG'),
  }
}

/** The traces endpoint is used as it is; the path of traces is added to the endpoint of all signals. */
function endpoint(environment: Environment): string | undefined {
  const forTraces = address(environment, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT')
  if (forTraces !== undefined) return forTraces
  const forAll = address(environment, 'OTEL_EXPORTER_OTLP_ENDPOINT')
  return forAll && `${forAll.replace(/\/$/, '')}/v1/traces`
}

/** The error does not quote the value: it may hold a password. */
function address(environment: Environment, name: string): string | undefined {
  const given = environment[name]?.trim()
  if (!given) return undefined
  if (/^https?:\/\//i.test(given) && URL.canParse(given)) return given
  throw new StartError(`${name} must be an address such as http://127.0.0.1:4318.`)
}

function ratio(environment: Environment, name: string): number {
  const given = text(environment, name, '1')
  const number = Number(given)
  if (/^\d*\.?\d+$/.test(given) && number <= 1) return number
  throw invalid(name, given, 'a number from 0 to 1')
}
