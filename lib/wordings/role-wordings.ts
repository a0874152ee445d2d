import type { Wording } from './wording.ts'

/** What is done to roles. */
export const ROLE_WORDINGS: Record<string, Wording> = {
  'role.create': {
    label: 'New role',
    past: 'created',
    present: 'creating',
    plain: 'create',
    link: 'the role',
    alone: 'a role',
    many: 'roles',
  },
  'role.edit': {
    label: 'Changed role',
    past: 'changed',
    present: 'changing',
    plain: 'change',
    link: 'the role',
    alone: 'a role',
    many: 'roles',
  },
  'role.delete': {
    label: 'Deleted role',
    past: 'deleted',
    present: 'deleting',
    plain: 'delete',
    link: 'the role',
    alone: 'a role',
    many: 'roles',
  },
  'role.reorder': {
    label: 'Order of roles',
    past: 'changed',
    present: 'changing',
    plain: 'change',
    link: 'the place of the role',
    alone: 'the order of the roles',
    many: 'roles',
  },
}
