import type { RestTransport } from '../platform/rest.ts'
import type { Steward } from '../steward.ts'

interface Interruptions {
  read?: () => Promise<unknown>
  run?: () => Promise<unknown>
}

/** The same Steward, in which something happens after each of its calls. */
export function interrupted<Opened extends Steward>(steward: Opened, { read, run }: Interruptions): Opened {
  const hooked = (rest: RestTransport): RestTransport => ({
    ...rest,
    read: (request, parse) => rest.read(request, parse).finally(read),
    run: request => rest.callingOnce.run(request).finally(run),
    get callingOnce() {
      return hooked(rest.callingOnce)
    },
    onlyWhile: mayCall => hooked(rest.onlyWhile(mayCall)),
  })
  return { ...steward, platform: { ...steward.platform, rest: hooked(steward.platform.rest) } }
}
