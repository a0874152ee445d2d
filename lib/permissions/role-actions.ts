import type { ActionRules } from './action-rules.ts'

const rights = { moderator: ['MANAGE_ROLES'], bot: ['MANAGE_ROLES'] } as const

/**
 * Actions on roles; what holds for the single role is said by role-change-reasons.ts (`gaps.md,
 * "Hierarchy"`; design, rule 2).
 */
export const ROLE_ACTIONS = {
  'role.create': {
    sentence: 'Create a role with no permission that you or the bot lack.',
    ...rights,
  },
  'role.edit': {
    sentence: 'Change a role below you: name, colour, and the permissions that both you and the bot hold.',
    ...rights,
  },
  'role.delete': {
    sentence: 'Delete a role below you; everybody who wears it loses it.',
    ...rights,
  },
  'role.reorder': {
    sentence: 'Move roles in the hierarchy, all of them below you before and after.',
    ...rights,
  },
} as const satisfies Record<string, ActionRules>

export type RoleAction = keyof typeof ROLE_ACTIONS
