export { catalogue } from '../en/catalogue.ts'
