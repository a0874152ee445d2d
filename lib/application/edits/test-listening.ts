import type { RestTransport } from '../../platform/rest.ts'
import type { Steward } from '../../steward.ts'

/** The same Steward, with the bodies that go to its platform written down on their way. */
export function listening(steward: Steward): { on: Steward; bodies: unknown[] } {
  const bodies: unknown[] = []
  const { rest } = steward.platform
  const heard: RestTransport = {
    ...rest,
    read: (request, parse) => {
      if (request.body !== undefined) bodies.push(request.body)
      return rest.read(request, parse)
    },
  }
  return { on: { ...steward, platform: { ...steward.platform, rest: heard } }, bodies }
}
