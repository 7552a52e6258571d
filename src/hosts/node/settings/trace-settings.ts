import { type Environment, oneOf, text, wrong } from './read-setting.ts'
import { StartError } from './start-error.ts'

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** Where traces go and which are taken, by OpenTelemetry's own variables. */
export interface TraceSettings {
  /** May hold a password. */
  url: string
  /** Undefined: as OTEL_RESOURCE_ATTRIBUTES says, else cutscene. */
  serviceName: string | undefined
  sampler: (typeof samplers)[number]
  /** Of the traces, for samplers by ratio. */
  ratio: number
}

/** Undefined unless an endpoint is named: nothing is traced then. */
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

/** The one for traces alone is taken as it is; the one for all signals has their path put behind it. */
function endpoint(environment: Environment): string | undefined {
  const own = address(environment, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT')
  if (own !== undefined) return own
  const shared = address(environment, 'OTEL_EXPORTER_OTLP_ENDPOINT')
  return shared && `${shared.replace(/\/$/, '')}/v1/traces`
}

/** Never told in the sentence: it may hold a password. */
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
  throw wrong(name, given, 'a number from 0 to 1')
}
