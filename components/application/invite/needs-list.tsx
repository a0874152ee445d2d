import { permissionLabel } from '@/lib/permissions/bits'
import { botUses } from '@/lib/permissions/bot-uses'
import { Fold } from './fold'

const USES = botUses()

/** Why Steward asks for what it asks for, in the words of its table of actions. */
export function NeedsList() {
  return (
    <Fold title="What Steward needs each for" aside={`${USES.length} permissions`}>
      <p className="pt-2 text-pretty text-muted text-sm">
        A moderator always needs a right of their own as well. The bot can hand out a role only if it holds every
        permission of that role itself.
      </p>
      <dl className="divide-y divide-line">
        {USES.map(({ permission, purpose, sentences }) => (
          <div key={permission} className="grid gap-x-4 gap-y-0.5 py-2 wide:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="font-medium text-sm">{permissionLabel(permission)}</dt>
            <dd className="text-pretty text-muted text-sm">
              <p>So that it can {purpose}.</p>
              {sentences.length > 0 && (
                <ul className="mt-0.5 list-disc space-y-0.5 pl-4">
                  {sentences.map(sentence => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Fold>
  )
}
