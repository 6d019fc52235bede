-- Reports of one person read the leads that the person had at a stage.
create index lead_steps_of_holders on lead_steps using gin (holders);
