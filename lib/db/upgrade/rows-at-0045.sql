-- What came to be kept until cases had numbers.
insert into audit_entries (id, guild_id, action, actor_id, actor_name, target_id, target_name, intent, before, outcome, undo_of, undo_of_more, opened_at, settled_at) values
  ('0195a000-0000-7000-8000-000000000012', '910000000000000001', 'member.ban', '200000000000000002', 'Mia', '99000000000000005', 'Gone', '{}', '{}', 'done', null, null, '2025-03-17T12:00Z', '2025-03-17T12:00:01Z'),
  ('0195a000-0000-7000-8000-000000000011', '910000000000000001', 'member.nick', '200000000000000001', 'Ada', '99000000000000003', 'Rex', '{}', '{}', 'done', '018f0000-0000-7000-8000-000000000002', '{0190a000-0000-7000-8000-000000000002}', '2025-03-16T12:00Z', '2025-03-16T12:00:01Z'),
  ('0195a000-0000-7000-8000-000000000010', '910000000000000002', 'ban.remove', '200000000000000001', 'Ada', '99000000000000003', 'Rex', '{}', '{}', 'partial', null, null, '2025-03-15T12:00Z', '2025-03-15T12:00:01Z');
insert into entry_amendments (id, guild_id, entry_id, kind, text, by_id, by_name, at) values
  ('0195a000-0000-7000-8000-000000000020', '910000000000000001', '018f0000-0000-7000-8000-000000000001', 'withdrawn', 'Das war jemand anders: Εὐριπίδης', '200000000000000002', 'Mia', '2025-03-17T12:00Z');
insert into former_names (id, guild_id, user_id, kind, name, until, search_text) values
  ('0195a000-0000-7000-8000-000000000030', '910000000000000001', '99000000000000003', 'nick', 'Wrecks', '2025-03-17T12:00Z', ' wrecks');
insert into former_messages (guild_id, channel_id, id, version, created_at, ended_at, ended_by, author_id, author_name, author_bot, author_system, content, type, flags, attachments, embeds, search_text) values
  ('910000000000000001', '400000000000000001', '500000000000000001', 1, '2024-07-01T10:00Z', '2025-03-17T12:00Z', 'edited', '99000000000000003', 'rex', false, false, 'buy', 0, 0, '[]', '[]', 'buy');
insert into former_retention (guild_id, days, kept_from, changed_by_id, changed_by_name, changed_at) values
  ('910000000000000001', 30, '2025-03-01T00:00Z', '200000000000000001', 'Ada', '2025-03-01T00:00Z');
insert into dropped_channels (guild_id, channel_id, dropped_at) values ('910000000000000001', '400000000000000009', '2025-03-01T00:00Z');
insert into warning_steps (guild_id, steps, changed_by_id, changed_by_name, changed_at) values
  ('910000000000000001', '[{"warnings": 3, "days": 30, "action": "member.timeout", "lengthMs": 3600000}]', '200000000000000001', 'Ada', '2025-03-01T00:00Z');
insert into timed_endings (id, guild_id, user_id, user_name, action, role_id, input, ends_at, ordered_by_id, ordered_by_name, entry_id, state, not_before) values
  ('0195a000-0000-7000-8000-000000000040', '910000000000000001', '99000000000000003', 'Rex', 'member.roles', '300000000000000001', '{}', '2030-01-01T00:00Z', '200000000000000002', 'Mia', '0195a000-0000-7000-8000-000000000011', 'waiting', '2030-01-01T00:00Z');
insert into timed_endings (id, guild_id, user_id, user_name, action, input, ends_at, ordered_by_id, ordered_by_name, entry_id, state, not_before, explanation) values
  ('0195a000-0000-7000-8000-000000000041', '910000000000000002', '99000000000000003', 'Rex', 'ban.remove', '{}', '2025-03-01T00:00Z', '200000000000000002', 'Mia', '0195a000-0000-7000-8000-000000000011', 'waiting', '2025-03-17T12:00Z', 'The bot was not in this guild.');
insert into staff_notes (id, guild_id, user_id, author_id, author_name, text, created_at, import_id, import_file, import_author, import_print) values
  ('0195a000-0000-7000-8000-000000000050', '910000000000000001', '200000000000000004', '200000000000000002', 'Mia', 'from the bot before', '2023-01-01T00:00Z', '0195a000-0000-7000-8000-000000000011', 'notes.csv', 'somebody', 'print');
insert into messages (guild_id, channel_id, id, created_at, author_id, author_name, author_bot, author_system, content, type, flags, tts, pinned, mentions_everyone, mentions, mention_role_ids, attachments, embeds, reactions, reference, has_link, search_text) values
  ('910000000000000001', '400000000000000001', '500000000000000008', '2025-03-17T11:00Z', '200000000000000002', 'mia', false, false, 'an answer', 0, 0, false, false, false, '[]', '{}', '[]', '[]', '[]', '{"messageId": "500000000000000001", "channelId": null, "guildId": null}', false, 'an answer');
insert into timed_endings (id, guild_id, user_id, user_name, action, input, ends_at, ordered_by_id, ordered_by_name, entry_id, state, not_before, explanation) values
  ('0195a000-0000-7000-8000-000000000042', '910000000000000001', '99000000000000003', 'Rex', 'ban.remove', '{}', '2030-01-01T00:00Z', '200000000000000002', 'Mia', '0195a000-0000-7000-8000-000000000011', 'replaced', '2030-01-01T00:00Z', 'The ban was lifted before.'),
  ('0195a000-0000-7000-8000-000000000043', '910000000000000001', '99000000000000003', 'Rex', 'ban.remove', '{}', '2030-01-01T00:00Z', '200000000000000002', 'Mia', '0195a000-0000-7000-8000-000000000011', 'replaced', '2030-01-01T00:00Z', 'Mia has lifted the ban.');
insert into audit_entries (id, guild_id, action, actor_id, actor_name, intent, before, outcome, explanation, opened_at, settled_at) values
  ('0195a000-0000-7000-8000-000000000013', '910000000000000001', 'message.post', '200000000000000001', 'Ada', '{}', '{}', 'failed', 'The bot was not in this guild. Turns are left out until it is back, and the log tells of that once.', '2025-03-17T12:00Z', '2025-03-17T12:00:01Z');
insert into scheduled_messages (id, guild_id, channel_id, message, times, missed, ordered_by_id, ordered_by_name, state, next_at, not_before, last_at, last_outcome, last_entry_id, created_at, changed_at) values
  ('0195a000-0000-7000-8000-000000000044', '910000000000000001', '400000000000000001', '{"content": "Good night"}', '{"kind": "repeating", "cron": "0 8 * * *", "timeZone": "Europe/Vienna"}', 'skip', '200000000000000001', 'Ada', 'waiting', '2025-03-18T06:00Z', '2025-03-18T06:00Z', '2025-03-17T06:00Z', 'failed', '0195a000-0000-7000-8000-000000000013', '2024-07-01T00:00Z', '2024-07-01T00:00Z');
