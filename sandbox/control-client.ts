import { applicationControl } from './control/client/applications.ts'
import { auditControl } from './control/client/audit.ts'
import { openCalls } from './control/client/calls.ts'
import { channelControl } from './control/client/channels.ts'
import { faultControl } from './control/client/faults.ts'
import { gatewayControl } from './control/client/gateway.ts'
import { guildControl } from './control/client/guilds.ts'
import { memberControl } from './control/client/members.ts'
import { messageControl } from './control/client/messages.ts'
import { reactionControl } from './control/client/reactions.ts'
import { requestControl } from './control/client/requests.ts'
import { roleControl } from './control/client/roles.ts'
import { trafficControl } from './control/client/traffic.ts'
import { voiceControl } from './control/client/voice.ts'

export type { Fault } from './control/fault-plan.ts'

function controlOf(controlUrl: string) {
  const calls = openCalls(controlUrl)
  return {
    ...applicationControl(calls),
    ...requestControl(calls),
    ...faultControl(calls),
    ...gatewayControl(calls),
    ...trafficControl(calls),
    ...guildControl(calls),
    ...memberControl(calls),
    ...roleControl(calls),
    ...auditControl(calls),
    ...channelControl(calls),
    ...messageControl(calls),
    ...reactionControl(calls),
    ...voiceControl(calls),
    /** Rebuilds the world from its seed and ends every session, as a restart does. */
    reset: (): Promise<void> => calls.call('POST', '/reset'),
  }
}

export type ControlClient = ReturnType<typeof controlOf>

/** Drives a running sandbox from a test: what happened, what shall fail, what changes elsewhere, what is true. */
export const ControlClient = class {
  constructor(controlUrl: string) {
    Object.assign(this, controlOf(controlUrl))
  }
} as new (
  controlUrl: string,
) => ControlClient
