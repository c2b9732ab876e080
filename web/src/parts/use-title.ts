import { useEffect } from 'react'
import { say } from './say.ts'

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = say`${title} · Audit Event Service`
  }, [title])
}
