import { TokenRejected } from '../../platform/errors.ts'
import { type Platform, withToken } from '../../platform/platform.ts'
import { getCurrentUser } from '../../platform/users.ts'

/** Whether the platform takes this token (`platform-api.md, "Users"`). Throws the platform's errors where it does not say. */
export function isAlive(platform: Platform, token: string): Promise<boolean> {
  return getCurrentUser(withToken(platform, token)).then(
    () => true,
    error => {
      if (error instanceof TokenRejected) return false
      throw error
    },
  )
}
