import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "booking",
  "initial": "loadingForm",
  "on": {
    "draft.notKept": {
      "actions": {
        "type": "toast",
        "params": {
          "code": "draft_not_kept"
        }
      }
    }
  },
  "states": {
    "loadingForm": {
      "tags": "loading",
      "description": "The room and the prices are fetched.",
      "meta": {
        "screen": "loading"
      },
      "invoke": {
        "id": "loadBookingForm",
        "src": "loadBookingForm",
        "onDone": {
          "target": "openingForm",
          "actions": [
            {
              "type": "setFormData"
            },
            {
              "type": "reportMissingPrices"
            }
          ]
        },
        "onError": [
          {
            "guard": {
              "type": "isRoomMissing"
            },
            "target": "roomNotFound"
          },
          {
            "target": "loadFailed",
            "actions": {
              "type": "toast",
              "params": {
                "code": "room_failed"
              }
            }
          }
        ]
      }
    },
    "openingForm": {
      "always": [
        {
          "guard": "isWhollySent",
          "target": "requestSubmitted"
        },
        {
          "guard": "hasRequest",
          "target": "documentsIncomplete"
        },
        {
          "target": "editing"
        }
      ]
    },
    "roomNotFound": {
      "description": "There is no such room.",
      "meta": {
        "screen": "roomNotFound"
      }
    },
    "loadFailed": {
      "description": "The room could not be fetched.",
      "meta": {
        "screen": "loadFailed"
      },
      "on": {
        "load.retry": {
          "target": "loadingForm"
        }
      }
    },
    "editing": {
      "tags": [
        "editable",
        "documentsEditable"
      ],
      "initial": "choosingStep",
      "on": {
        "field.change": {
          "actions": "changeForm"
        },
        "service.toggle": {
          "actions": "changeForm"
        },
        "service.change": {
          "actions": "changeForm"
        },
        "documents.add": {
          "actions": "addDocuments"
        },
        "documents.remove": {
          "guard": {
            "type": "isWaiting"
          },
          "actions": "removeDocument"
        },
        "step.select": {
          "target": ".choosingStep",
          "actions": {
            "type": "approachStep"
          }
        },
        "form.submit": [
          {
            "guard": "isFormValid",
            "target": "submitting",
            "actions": {
              "type": "openStep",
              "params": {
                "step": "notes"
              }
            }
          },
          {
            "target": ".choosingStep",
            "actions": {
              "type": "approachStep",
              "params": {
                "asked": "submission"
              }
            }
          }
        ],
        "form.clear": {
          "target": "loadingForm",
          "actions": [
            "deleteDraft",
            "resetForm"
          ]
        }
      },
      "states": {
        "choosingStep": {
          "always": [
            {
              "guard": {
                "type": "isOpen",
                "params": {
                  "step": "verification"
                }
              },
              "target": "verification"
            },
            {
              "guard": {
                "type": "isOpen",
                "params": {
                  "step": "services"
                }
              },
              "target": "services"
            },
            {
              "guard": {
                "type": "isOpen",
                "params": {
                  "step": "notes"
                }
              },
              "target": "notes"
            },
            {
              "target": "generalInfo"
            }
          ]
        },
        "generalInfo": {
          "description": "Step 1: who books what, and when.",
          "meta": {
            "screen": "generalInfo"
          },
          "entry": {
            "type": "openStep",
            "params": {
              "step": "generalInfo"
            }
          },
          "exit": "forgetFailure",
          "on": {
            "step.next": [
              {
                "guard": "isStepValid",
                "target": "verification"
              },
              {
                "actions": {
                  "type": "showErrors",
                  "params": {
                    "step": "generalInfo"
                  }
                }
              }
            ]
          }
        },
        "verification": {
          "description": "Step 2: the role and its documents.",
          "meta": {
            "screen": "verification"
          },
          "entry": {
            "type": "openStep",
            "params": {
              "step": "verification"
            }
          },
          "exit": "forgetFailure",
          "on": {
            "step.next": [
              {
                "guard": "isStepValid",
                "target": "services"
              },
              {
                "actions": {
                  "type": "showErrors",
                  "params": {
                    "step": "verification"
                  }
                }
              }
            ],
            "step.back": "generalInfo"
          }
        },
        "services": {
          "description": "Step 3: optional services.",
          "meta": {
            "screen": "services"
          },
          "entry": {
            "type": "openStep",
            "params": {
              "step": "services"
            }
          },
          "exit": "forgetFailure",
          "on": {
            "step.next": "notes",
            "step.back": "verification"
          }
        },
        "notes": {
          "description": "Step 4: free notes and Submit.",
          "meta": {
            "screen": "notes"
          },
          "entry": {
            "type": "openStep",
            "params": {
              "step": "notes"
            }
          },
          "exit": "forgetFailure",
          "on": {
            "step.back": "services"
          }
        }
      }
    },
    "submitting": {
      "tags": "busy",
      "description": "The request and its documents are sent.",
      "meta": {
        "screen": "submitting"
      },
      "entry": "forgetFailure",
      "invoke": {
        "id": "submission",
        "src": "submission",
        "onDone": [
          {
            "guard": {
              "type": "isSubmitted"
            },
            "target": "requestSubmitted"
          },
          {
            "guard": {
              "type": "isFieldRefused"
            },
            "target": "openingForm",
            "actions": {
              "type": "showFieldRefused"
            }
          },
          {
            "target": "openingForm",
            "actions": {
              "type": "reportFailure"
            }
          }
        ],
        "onError": {
          "target": "openingForm",
          "actions": {
            "type": "reportFailure"
          }
        }
      },
      "on": {
        "customer.ensured": {
          "actions": {
            "type": "setCustomer"
          }
        },
        "request.accepted": {
          "actions": {
            "type": "acceptRequest"
          }
        },
        "document.settled": {
          "actions": {
            "type": "setUploadResult"
          }
        }
      }
    },
    "documentsIncomplete": {
      "tags": "documentsEditable",
      "description": "The request is sent; a document is missing.",
      "meta": {
        "screen": "documentsIncomplete"
      },
      "on": {
        "documents.add": {
          "actions": "addDocuments"
        },
        "documents.remove": {
          "guard": {
            "type": "isWaiting"
          },
          "actions": "removeDocument"
        },
        "form.submit": [
          {
            "guard": "hasNeededDocuments",
            "target": "submitting"
          },
          {
            "actions": {
              "type": "showErrors",
              "params": {
                "step": "verification"
              }
            }
          }
        ],
        "form.clear": {
          "target": "loadingForm",
          "actions": [
            "deleteDraft",
            "resetForm"
          ]
        }
      }
    },
    "requestSubmitted": {
      "type": "final",
      "description": "The server has the request and every document.",
      "meta": {
        "screen": "submitted"
      },
      "entry": [
        "deleteDraft",
        "announceSubmitted"
      ]
    }
  }
});
