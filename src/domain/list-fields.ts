import { Type } from 'typebox'
import { nullableString } from './nullable.ts'

/** What every list has beside its items. */
export const listFields = {
  next: nullableString({ description: 'The `cursor` of the next page; null: there is none.' }),
  total: Type.Integer({ description: 'Of all pages.' }),
}
