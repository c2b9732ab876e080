import { download } from '../parts/download.ts'

export function downloadJson(name: string, value: unknown): void {
  download(name, JSON.stringify(value, null, 2), 'application/json')
}
