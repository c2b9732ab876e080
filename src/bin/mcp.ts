import { startAssistantServer } from '../assistant/start-assistant-server.ts'
import { VERSION } from './version.ts'

/** Runs until its client is gone. */
export async function mcp(): Promise<void> {
  await startAssistantServer(VERSION)
}
