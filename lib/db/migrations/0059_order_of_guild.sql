-- One look through the log, as for audit_cases; what it holds is few beside it. No two rows stand in its way: so far an id was given
-- once in all guilds.
DROP INDEX "audit_order";--> statement-breakpoint
CREATE UNIQUE INDEX "audit_order" ON "audit_entries" USING btree ("guild_id",("intent" ->> 'orderId')) WHERE "audit_entries"."intent" ? 'orderId';