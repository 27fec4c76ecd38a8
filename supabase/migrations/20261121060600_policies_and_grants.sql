-- Row level security on every table. The browser's roles read what is listed here and write nothing:
-- all writes go through the server, which owns the tables.
-- Policies name both roles and depend on the verified uid, never on the role: a token may come without a role claim.

create function private.current_customer_id() returns uuid
language sql stable security definer set search_path = ''
as $$ select id from public.customers where uid = private.current_uid() $$;

revoke all on all tables in schema public from public, anon, authenticated;
revoke all on all sequences in schema public from public, anon, authenticated;
revoke all on all functions in schema public from public, anon, authenticated;
revoke all on all functions in schema private from public, anon, authenticated;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

alter table private.settings enable row level security;
alter table public.rooms enable row level security;
alter table public.room_images enable row level security;
alter table public.room_closures enable row level security;
alter table public.building_gallery enable row level security;
alter table public.service_prices enable row level security;
alter table public.domiciliation_plans enable row level security;
alter table public.customers enable row level security;
alter table public.bookings enable row level security;
alter table public.timelines enable row level security;
alter table public.booking_attachments enable row level security;
alter table public.payments enable row level security;
alter table public.events enable row level security;
alter table public.conversations enable row level security;
alter table public.conversation_members enable row level security;
alter table public.messages enable row level security;

grant usage on schema public, private to anon, authenticated;
grant execute on function private.current_uid() to anon, authenticated;
grant execute on function private.current_customer_id() to anon, authenticated;
grant execute on function public.check_approved_domiciliation() to anon, authenticated;

grant select on
  public.rooms, public.room_images, public.building_gallery, public.service_prices,
  public.domiciliation_plans, public.events, public.customers, public.bookings, public.timelines,
  public.payments, public.conversations, public.conversation_members, public.messages
  to anon, authenticated;

create policy rooms_active on public.rooms for select to anon, authenticated
  using (is_active);
create policy room_images_of_active_rooms on public.room_images for select to anon, authenticated
  using (exists (select from public.rooms where rooms.id = room_images.room_id));
create policy building_gallery_all on public.building_gallery for select to anon, authenticated
  using (true);
create policy service_prices_all on public.service_prices for select to anon, authenticated
  using (true);
create policy domiciliation_plans_active on public.domiciliation_plans for select to anon, authenticated
  using (is_active);
create policy events_approved on public.events for select to anon, authenticated
  using (status = 'approved');

-- A call inside (select ...) runs once per query, not once per row.
create policy customers_own on public.customers for select to anon, authenticated
  using (uid = (select private.current_uid()));
create policy bookings_own on public.bookings for select to anon, authenticated
  using (customer_id = (select private.current_customer_id()));
create policy timelines_own on public.timelines for select to anon, authenticated
  using (exists (select from public.bookings where bookings.id = timelines.booking_id));
create policy payments_own on public.payments for select to anon, authenticated
  using (exists (select from public.bookings where bookings.id = payments.booking_id));
create policy conversation_members_own on public.conversation_members for select to anon, authenticated
  using (customer_id = (select private.current_customer_id()));
create policy conversations_of_member on public.conversations for select to anon, authenticated
  using (exists (select from public.conversation_members
                 where conversation_members.conversation_id = conversations.id));
create policy messages_of_member on public.messages for select to anon, authenticated
  using (exists (select from public.conversation_members
                 where conversation_members.conversation_id = messages.conversation_id));
