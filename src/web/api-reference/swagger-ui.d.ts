/** Of Swagger UI's bundle, which brings no types, only what this page uses. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface Options {
    domNode: HTMLElement
    /** An OpenAPI document. */
    spec: unknown
    /** Whether an operation has an address of its own, and a link to it. */
    deepLinking: boolean
    defaultModelsExpandDepth: number
    supportedSubmitMethods: string[]
    validatorUrl: string | null
    /** What is drawn otherwise than by itself. */
    plugins: ((system: DrawnBy) => { components: Record<string, () => unknown> })[]
  }
  /** Its own React. */
  export interface DrawnBy {
    React: { createElement(name: string, props: Record<string, string>, text: string): unknown }
  }
  export default function SwaggerUi(options: Options): void
}
