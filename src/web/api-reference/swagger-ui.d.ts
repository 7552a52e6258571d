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
  }
  export default function SwaggerUi(options: Options): void
}
