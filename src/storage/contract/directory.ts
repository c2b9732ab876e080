export type { ChangeRecord } from '../../domain/change.ts'
