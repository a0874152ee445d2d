CREATE INDEX "members_joined" ON "members" USING btree ("guild_id",coalesce("joined_at", '-infinity'),"user_id");--> statement-breakpoint
CREATE INDEX "members_created" ON "members" USING btree ("guild_id",lpad("user_id", 20, '0'));--> statement-breakpoint
CREATE INDEX "members_timed_out" ON "members" USING btree ("guild_id","timed_out_until") WHERE "members"."timed_out_until" is not null;--> statement-breakpoint
CREATE INDEX "members_nicks" ON "members" USING btree ("guild_id","user_id") WHERE "members"."nick" is not null;--> statement-breakpoint
CREATE INDEX "members_pending" ON "members" USING btree ("guild_id","user_id") WHERE "members"."pending";--> statement-breakpoint
CREATE INDEX "members_bots" ON "members" USING btree ("guild_id","user_id") WHERE "members"."bot";