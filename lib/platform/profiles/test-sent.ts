import { expect } from 'vitest'
import type { Platform } from '../platform.ts'
import type { Profile } from '../profile.ts'
import { failure } from '../test-platform.ts'
import { startRecorder } from '../test-recorder.ts'

const USER = { id: '1', username: 'rex' }
const ANSWERS: [RegExp, unknown][] = [
  [/\/members/, [{ user: USER, roles: [] }]],
  [/\/bans$|\/bans\?/, [{ user: USER }]],
  [/\/audit-logs/, { audit_log_entries: [], users: [] }],
  [/reset-token$/, { token: '7.new' }],
  [/\/applications\/@me/, { id: '7', owner: USER }],
  [/\/messages$/, { id: '50', author: USER, timestamp: '2024-05-06T07:08:09.010Z' }],
  [/\/roles$/, [{ id: '7', name: 'Admin', position: 1, permissions: '0' }]],
]

/** A platform that says yes to everything, and what calls under a profile send to it. */
export async function recordSent() {
  const recorder = await startRecorder(({ path, method }) => {
    const body = ANSWERS.find(([pattern]) => pattern.test(path))?.[1]
    return body && method !== 'PUT' && !path.includes('bulk-delete') ? { body } : { status: 204 }
  })

  /** The one request that a call made; null where it made none. */
  async function sent(profile: Profile, call: (platform: Platform) => Promise<unknown>) {
    recorder.requests.splice(0)
    await call(recorder.platform(profile))
    const [request, ...more] = recorder.requests.splice(0)
    expect(more).toEqual([])
    return request ?? null
  }

  /** What a call throws that must make no request. */
  async function refused(profile: Profile, call: (platform: Platform) => Promise<unknown>) {
    recorder.requests.splice(0)
    const error = await failure(Promise.resolve().then(() => call(recorder.platform(profile))))
    expect(recorder.requests).toEqual([])
    return error
  }

  return { ...recorder, sent, refused }
}
