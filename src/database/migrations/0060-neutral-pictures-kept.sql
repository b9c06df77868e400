-- An owner may keep the neutral pictures of the home page: the shop cannot tell that from one who has not looked yet.

alter table first_start drop constraint first_start_step_check,
  add constraint first_start_step_check
    check (step in ('pictures', 'password', 'delivery', 'demo', 'trial', 'opening', 'dismissed'));
