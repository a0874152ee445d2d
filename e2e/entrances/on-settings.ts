import { ADMINISTRATORS, type GuildEntrance, NOBODY } from './entrance.ts'

/** What administrators set: reason templates, retention, brakes, steps after warnings, roles that come back, the mod log. */
export const ON_SETTINGS: Record<string, GuildEntrance> = {
  addTemplate: { page: 'settings', fields: { text: 'x' }, wrong: { text: 5 }, may: ADMINISTRATORS },
  editTemplate: {
    page: 'settings',
    fields: { templateId: NOBODY, text: 'x' },
    wrong: { templateId: 5 },
    may: ADMINISTRATORS,
  },
  deleteTemplate: {
    page: 'settings',
    fields: { templateId: NOBODY },
    wrong: { templateId: 5 },
    may: ADMINISTRATORS,
  },
  reorderTemplates: {
    page: 'settings',
    fields: { templateIds: [] },
    wrong: { templateIds: 'all' },
    may: ADMINISTRATORS,
  },
  setModLog: {
    page: 'settings',
    fields: { channelId: null, kinds: ['members'] },
    wrong: { kinds: 'all' },
    may: ADMINISTRATORS,
  },
  setRetention: { page: 'settings', fields: { evidenceDays: 90 }, wrong: { evidenceDays: 7 }, may: ADMINISTRATORS },
  setFormerRetention: {
    page: 'settings',
    fields: { formerDays: 30 },
    wrong: { formerDays: 2 },
    may: ADMINISTRATORS,
  },
  setSteps: { page: 'settings', fields: { steps: [] }, wrong: { steps: 'all' }, may: ADMINISTRATORS },
  setKeptRoles: { page: 'settings', fields: { roleIds: [] }, wrong: { roleIds: 'all' }, may: ADMINISTRATORS },
  erasePerson: { page: 'settings', fields: {}, may: ADMINISTRATORS },
  setBrakes: {
    page: 'settings',
    fields: {
      limits: { ban: null, kick: null, delete: null },
      approvalOver: null,
      approveAdministrator: false,
      reasonsFor: [],
    },
    wrong: { approvalOver: 'all' },
    may: ADMINISTRATORS,
  },
}
