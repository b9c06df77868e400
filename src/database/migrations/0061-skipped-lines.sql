-- Lines that are of no perfume, such as sums and the model's example, are skipped: nothing of theirs was refused.

alter table batch_lines drop constraint batch_lines_outcome_check,
  add constraint batch_lines_outcome_check
    check (outcome in ('created', 'changed', 'same', 'skipped', 'refused'));
