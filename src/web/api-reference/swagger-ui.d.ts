/** The part of Swagger UI's untyped bundle that this page uses. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface Options {
    domNode: HTMLElement
    /** An OpenAPI document. */
    spec: unknown
    /** A URL fragment per operation. */
    deepLinking: boolean
    defaultModelsExpandDepth: number
    supportedSubmitMethods: string[]
    validatorUrl: string | null
    /** Component overrides. */
    plugins: ((system: SwaggerSystem) => Overrides)[]
  }
  interface Overrides {
    components?: Record<string, () => unknown>
    /** Functions from the component that exists to its replacement. */
    wrapComponents?: Record<string, (original: unknown) => unknown>
  }
  /** Swagger UI bundles its own React. */
  export interface SwaggerSystem {
    React: { createElement(name: string, props: Record<string, string>, text: string): unknown }
  }
  export default function SwaggerUi(options: Options): void
}
