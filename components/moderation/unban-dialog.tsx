'use client'

import { useGuild } from '../shell/guild-context'
import { FormerRoles } from './former-roles'
import { NameOf } from './name-of'
import { useVerbForm, type VerbFormProps } from './use-verb-form'
import { VerbFrame } from './verb-frame'

export function UnbanDialog(props: VerbFormProps) {
  const guild = useGuild()
  const form = useVerbForm('removeBan', props, { left: [] as string[] })
  const former = form.history.data?.formerRoles ?? []
  const givable = former.filter(({ because }) => because.length === 0)
  const isLeft = ({ id }: { id: string }) => form.fields.left.includes(id)
  const giveBack = givable.filter(role => !isLeft(role)).map(({ id }) => id)
  const withhold = givable.filter(isLeft).map(({ id }) => id)
  return (
    <VerbFrame
      form={form}
      // Of those that could not be ticked nothing was decided.
      onSubmit={() => form.submit(givable.length > 0 ? { giveBack, withhold } : {})}
      consequence={
        <>
          <NameOf name={form.person.name} /> may join <NameOf name={guild.name} /> again with an invite
          {giveBack.length > 0 && ', and gets the ticked roles back then'}. Deleted messages do not come back.
        </>
      }
    >
      {former.length > 0 && (
        <FormerRoles
          former={former}
          chosen={giveBack}
          onChange={(id, chosen) =>
            form.change({
              left: chosen ? form.fields.left.filter(other => other !== id) : [...form.fields.left, id],
            })
          }
        />
      )}
    </VerbFrame>
  )
}
