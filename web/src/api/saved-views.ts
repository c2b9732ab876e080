import { asked } from './asked.ts'
import type { Schemas } from './openapi-types.ts'

export type NewSavedView = Schemas['NewSavedView']
export type SavedViewRecord = Schemas['SavedView']

export const savedViewsQuery = asked('/views', 'views')
