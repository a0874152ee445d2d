import type { Platform } from './platform.ts'
import { type PlatformApplication, parseApplication } from './wire/application.ts'

export type { PlatformApplication }

/** The bot's application with its owner (`platform-api.md, "Applications"`). */
export function getApplication(platform: Platform): Promise<PlatformApplication> {
  return platform.rest.read({ method: 'GET', path: '/applications/@me' }, parseApplication)
}
