import type { PresenceView } from '@/lib/application/presence/presence-view'
import { RelativeTime } from '../../ui/relative-time'

/** Who set it, and whether there is a connection to show it over. */
export function PresenceState({ view: { kept, gateway } }: { view: PresenceView }) {
  return (
    <div className="space-y-1 text-pretty text-muted text-sm">
      <p>
        {kept ? (
          <>
            Set by <bdi>{kept.updatedBy}</bdi> <RelativeTime at={kept.updatedAt} past />.
          </>
        ) : (
          'Nothing was ever set here: the platform shows the bot as it does by itself.'
        )}
      </p>
      {gateway.status === 'connected' ? (
        <p>
          {kept ? 'Steward sends it over the gateway' : 'What you save is sent over the gateway'}, at once and after
          every reconnect. The platform does not confirm it: a look at a list of members is the only proof.
        </p>
      ) : (
        <p className="text-warning">
          {WHY[gateway.status]} since <RelativeTime at={gateway.since} past withClock />: what you save is kept, and
          sent once the connection stands.
        </p>
      )}
    </div>
  )
}

const WHY = {
  connecting: 'The gateway has been connecting',
  down: 'The gateway has been down',
  token_dead: "The platform has refused the bot's token",
}
