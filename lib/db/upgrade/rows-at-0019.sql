-- What came to be kept with messages, bulk runs, copies, the composer, the application and mod logs.
insert into audit_entries (id, guild_id, action, actor_id, actor_name, target_id, target_name, reason, intent, before, outcome, run_id, undo_of, opened_at, settled_at) values
  ('0190a000-0000-7000-8000-000000000003', '910000000000000001', 'message.send', '200000000000000002', 'Mia', '400000000000000001', 'general', '', '{"orderId": "0190a000-0000-7000-8000-0000000000f0"}', '{}', 'done', null, null, '2024-07-13T12:00Z', '2024-07-13T12:00:01Z'),
  ('0190a000-0000-7000-8000-000000000002', '910000000000000001', 'member.nick', '200000000000000002', 'Mia', '99000000000000003', 'Rex', '', '{}', '{}', 'partial', null, '018f0000-0000-7000-8000-000000000002', '2024-07-12T12:00Z', '2024-07-12T12:00:01Z'),
  ('0190a000-0000-7000-8000-000000000001', '910000000000000001', 'member.kick', '200000000000000002', 'Mia', '99000000000000007', 'Crowd', 'raid', '{}', '{}', 'done', '0190a000-0000-7000-8000-000000000020', null, '2024-07-11T12:00Z', '2024-07-11T12:00:01Z');
insert into gateway_guilds (guild_id, available, since, sequence) values ('910000000000000001', true, '2024-07-01T00:00Z', 7);
insert into seen_events (name, first_seen_at) values ('MESSAGE_CREATE', '2024-07-01T00:00Z');
insert into application_identity (id, bot_user_id, bot_name, owner_id, read_at) values ('900', '200000000000000099', 'Steward', '200000000000000001', '2024-07-01T00:00Z');
insert into channels (guild_id, id, type, name, overwrites) values
  ('910000000000000001', '400000000000000001', 0, 'general', '[{"id": "300000000000000001", "type": "role", "allow": "0", "deny": "2048"}]');
insert into channel_histories (guild_id, channel_id, complete_from, checked_at) values ('910000000000000001', '400000000000000001', '2024-07-01T00:00Z', '2024-07-11T00:00Z');
insert into voice_states (guild_id, user_id, channel_id, mute) values ('910000000000000001', '99000000000000003', '400000000000000002', true);
insert into capabilities (api_url, name, available, checked_at) values ('https://api.example/v1', 'bulk ban', false, '2024-07-01T00:00Z');
insert into hourly_counts (guild_id, hour, joins, leaves, messages, member_count) values ('910000000000000001', '2024-07-10T10:00Z', 1, 2, 3, 4);
insert into deleted_messages (channel_id, id, deleted_at) values ('400000000000000001', '500000000000000000', '2024-07-10T10:00Z');
insert into messages (guild_id, channel_id, id, created_at, author_id, author_name, author_bot, author_system, content, type, flags, tts, pinned, mentions_everyone, mentions, mention_role_ids, attachments, embeds, reactions, has_link, search_text) values
  ('910000000000000001', '400000000000000001', '500000000000000001', '2024-07-01T10:00Z', '99000000000000003', 'rex', false, false, 'buy', 0, 0, false, false, false, '[]', '{}', '[]', '[]', '[]', false, 'buy'),
  ('910000000000000001', '400000000000000002', '500000000000000002', '2024-07-09T10:00Z', '99000000000000003', 'rex', false, false, '', 0, 0, false, false, false, '[]', '{}', '[]', '[{"title": "Shop", "url": "HTTPS://shop.example"}]', '[]', false, 'shop'),
  ('910000000000000001', '400000000000000001', '500000000000000003', '2024-07-10T10:00Z', '99000000000000003', 'rex', false, true, 'a notice', 0, 0, false, false, false, '[]', '{}', '[]', '[]', '[]', false, 'a notice'),
  ('910000000000000001', '400000000000000001', '500000000000000004', '2024-07-08T10:00Z', '200000000000000004', 'long', false, false, '', 7, 0, false, false, false, '[]', '{}', '[]', '[{"title": "no address"}]', '[]', false, 'no address'),
  ('910000000000000002', '400000000000000003', '500000000000000006', '2024-05-02T10:00Z', '99000000000000003', 'rex', false, false, 'https://x.example', 0, 0, false, false, false, '[]', '{}', '[]', '[]', '[]', true, 'https://x.example');
insert into rejoin_roles (id, guild_id, user_id, role_ids, ordered_by_id, ordered_by_name, entry_id, state, created_at, claimed_until) values
  ('0190a000-0000-7000-8000-000000000030', '910000000000000001', '99000000000000005', '{300000000000000001}', '200000000000000002', 'Mia', '018f0000-0000-7000-8000-000000000008', 'waiting', '2024-07-01T00:00Z', null);
insert into timed_endings (id, guild_id, user_id, user_name, action, input, ends_at, ordered_by_id, ordered_by_name, entry_id, state, attempts, not_before) values
  ('0190a000-0000-7000-8000-000000000031', '910000000000000001', '99000000000000005', 'Gone', 'ban.remove', '{"userId": "99000000000000005"}', '2030-01-01T00:00Z', '200000000000000002', 'Mia', '018f0000-0000-7000-8000-000000000006', 'waiting', 0, '2030-01-01T00:00Z');
insert into brakes (guild_id, limits, approval_over, changed_by_id, changed_by_name, changed_at) values ('910000000000000001', '{"ban": {"count": 5, "minutes": 10}}', 100, '200000000000000001', 'Ada', '2024-07-01T00:00Z');
insert into reason_templates (id, guild_id, text, actions, position) values ('0190a000-0000-7000-8000-000000000032', '910000000000000001', 'spam', '{member.ban}', 0);
insert into saved_views (id, guild_id, owner_id, name, query, created_by_name, created_at) values ('0190a000-0000-7000-8000-000000000033', '910000000000000001', null, 'Newest', 'sort=-joined', 'Ada', '2024-07-01T00:00Z');
insert into staff_notes (id, guild_id, user_id, author_id, author_name, text, created_at) values ('0190a000-0000-7000-8000-000000000034', '910000000000000001', '99000000000000003', '200000000000000002', 'Mia', 'keeps coming back', '2024-07-01T00:00Z');
insert into platform_log_entries (guild_id, id, at, action_type, user_id, user_name, target_id, reason, changes, entry_id) values
  ('910000000000000001', '600000000000000001', '2024-07-11T12:00Z', 20, '200000000000000099', 'Steward', '99000000000000007', 'Überfall', '[]', '0190a000-0000-7000-8000-000000000001');
insert into platform_logs (guild_id, listed_at, is_whole) values ('910000000000000001', '2024-07-11T12:00Z', true);
insert into runs (id, guild_id, action, input, reason, requested_by_id, requested_by_name, status, total, plan_hash, undo_of, created_at) values
  ('0190a000-0000-7000-8000-000000000020', '910000000000000001', 'member.kick', '{}', 'Überfall', '200000000000000002', 'Mia', 'done', 1, 'hash', null, '2024-07-11T12:00Z'),
  ('0190a000-0000-7000-8000-000000000021', '910000000000000001', 'member.roles', '{}', '', '200000000000000002', 'Mia', 'stopped', 1, 'hash', '0190a000-0000-7000-8000-000000000020', '2024-07-12T12:00Z');
insert into run_targets (run_id, target_id, position, name, plan, state, entry_id, settled_at) values
  ('0190a000-0000-7000-8000-000000000020', '99000000000000007', 0, 'Çrowd', 'do', 'done', '0190a000-0000-7000-8000-000000000001', '2024-07-11T12:00:01Z');
insert into evidence (id, guild_id, kind, run_id, taken_at, taken_by_id, taken_by_name, reason, channel_ids, total, key_id, seal) values
  ('0190a000-0000-7000-8000-000000000010', '910000000000000001', 'purge', '0190a000-0000-7000-8000-000000000020', '2024-07-11T12:00Z', '200000000000000002', 'Mia', 'spam', '{400000000000000001}', 1, '4bb06f8e', 'f8b5c87bb76a3fb1b30d660ce589d88a7323188bb1f6e9e9eca2a6968731a4f9');
insert into evidence_messages (evidence_id, position, channel_id, message_id, copy) values
  ('0190a000-0000-7000-8000-000000000010', 0, '400000000000000001', '500000000000000005', '{"id": "500000000000000005", "channelId": "400000000000000001", "channelName": "general", "known": true, "author": {"id": "99000000000000003", "username": "rex", "globalName": null, "bot": false}, "createdAt": "2024-07-10T10:00:00.000Z", "editedAt": null, "content": "Zoë ﷺ — buy 1.50", "type": 0, "pinned": false, "attachments": [], "embeds": [], "reference": null}');
insert into retention (guild_id, evidence_days, changed_by_id, changed_by_name, changed_at) values ('910000000000000001', null, '200000000000000001', 'Ada', '2024-07-01T00:00Z');
insert into message_templates (id, guild_id, owner_id, name, message, version, created_by_id, created_by_name, changed_by_name, changed_at) values
  ('0190a000-0000-7000-8000-000000000040', '910000000000000001', null, 'RULES Ä', '{"content": "Be Kind", "embeds": [{"title": "More", "description": "", "url": "https://rules.example/A", "color": 255, "author": {"name": "Ada", "iconUrl": ""}, "thumbnailUrl": "", "imageUrl": "", "footer": {"text": "ΤΕΛΟΣ", "iconUrl": ""}, "timestamp": "", "fields": [{"name": "One", "value": "No spam", "inline": false}]}], "files": [], "tts": false, "reply": null, "mentions": {"everyone": false, "roleIds": [], "userIds": [], "repliedUser": false}}', 1, '200000000000000001', 'Ada', 'Ada', '2024-07-01T00:00Z');
insert into message_template_versions (template_id, version, name, message, saved_by_id, saved_by_name, saved_at)
  select id, version, name, message, created_by_id, created_by_name, changed_at from message_templates;
insert into scheduled_messages (id, guild_id, channel_id, message, times, missed, ordered_by_id, ordered_by_name, state, next_at, not_before, created_at, changed_at) values
  ('0190a000-0000-7000-8000-000000000041', '910000000000000001', '400000000000000001', '{"content": "Good morning"}', '{"kind": "repeating", "cron": "0 8 * * *", "timeZone": "Europe/Vienna"}', 'skip', '200000000000000001', 'Ada', 'waiting', '2024-07-12T06:00Z', '2024-07-12T06:00Z', '2024-07-01T00:00Z', '2024-07-01T00:00Z');
insert into kept_files (id, guild_id, scheduled_id, kept_by_id, filename, size, content_type, is_whole, kept_at) values
  ('0190a000-0000-7000-8000-000000000042', '910000000000000001', '0190a000-0000-7000-8000-000000000041', '200000000000000001', 'a.png', 3, 'image/png', true, '2024-07-01T00:00Z');
insert into kept_file_parts (file_id, position, bytes) values ('0190a000-0000-7000-8000-000000000042', 0, '\x00ff7f');
insert into uploads (guild_id, channel_id, id, uploaded_by_id, filename, size, uploaded_at) values ('910000000000000001', '400000000000000001', 'upload', '200000000000000002', 'b.png', 5, '2024-07-11T00:00Z');
insert into application_changes (id, action, actor_id, actor_name, intent, before, outcome, opened_at) values
  ('0190a000-0000-7000-8000-000000000050', 'application.settings', '200000000000000001', 'Ada', '{}', '{}', 'done', '2024-07-01T00:00Z');
insert into bot_presence (status, activities, afk, updated_at, updated_by) values ('online', '[]', false, '2024-07-01T00:00Z', 'Ada');
insert into token_resets (mark, begun_at, actor_id, actor_name) values ('mark', '2024-07-01T00:00Z', '200000000000000001', 'Ada');
insert into setup_codes (code_hash, created_at, expires_at) values ('hash', '2024-07-01T00:00Z', '2024-07-01T00:15Z');
insert into sign_in_codes (id, code_hash, browser_hash, address_hash, state, created_at, expires_at) values ('code', 'code hash', 'browser', 'address', 'used', '2024-07-01T00:00Z', '2024-07-01T00:05Z');
insert into mod_logs (guild_id, state, channel_id, kinds, not_before, changed_by_id, changed_by_name, changed_at) values
  ('910000000000000001', 'on', '400000000000000001', '{bans}', '2024-07-01T00:00Z', '200000000000000001', 'Ada', '2024-07-01T00:00Z');
insert into mod_log_lines (id, guild_id, of, queued_at) values ('0190a000-0000-7000-8000-000000000001', '910000000000000001', 'entry', '2024-07-11T12:00Z');
